/** Between the code and the name of a label. */
export const separator = ' - '

/** What a cell names a record by, where it has its label: the code that this begins with. */
export const codeIn = (text: string): string => text.split(separator, 1)[0] ?? text

/** The field that a label begins with: the name, in «{name} ({nit})»; an empty text where it begins otherwise. */
export const firstOfLabel = (label: string): string => /^\{(\w+)\}/.exec(label)?.[1] ?? ''

/** Between that name and what a label says of it. */
export const opening = ' ('

/** What a cell names a record by, where it has its label: the name before what follows in brackets. */
export const nameIn = (text: string): string => text.split(opening, 1)[0] ?? text
