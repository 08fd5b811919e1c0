/** Between the code and the name of a label. */
export const separator = ' - '

/** What a cell names a record by, where it has its label: the code that this begins with. */
export const codeIn = (text: string): string => text.split(separator, 1)[0] ?? text

/** The field that a label consists of; an empty text where it has more. */
export const wholeLabel = (label: string): string => /^\{(\w+)\}$/.exec(label)?.[1] ?? ''
