/// Words of those who sit at one table by a server.
export const company_words = {
    side_of: ['{0} ({1})', '{0} ({1})'],
    watchers: [': {0}', ' : {0}'],
    your_name: ['Your name', 'Votre nom'],
    your_name_is: ['Others see you as {0}', 'Les autres vous voient sous le nom de {0}'],
    give_name: ['Give yourself a name', 'Se donner un nom'],
    take_name: ['Take it', 'Le prendre'],
} satisfies Record<string, [string, string]>;
