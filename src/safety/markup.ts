export type MarkupAttribute = { name: string; value: string }

/** Elements of a text, by their local names, and all their attributes, by their names as written. */
export type Markup = { elements: string[]; attributes: MarkupAttribute[] }

/**
 * What an HTML parser finds in a text, templates included, as in the body of a page without scripts. The browser reads
 * with its own parser, through DOMPurify (`read-with-dompurify.ts`), and the server with parse5
 * (`read-with-parse5.ts`): `#read-markup` is the one that fits (`imports` of package.json).
 */
export type ReadMarkup = (text: string) => Markup

/** After a letter everything is in the body, even what would otherwise begin a page. */
export const inBody = (text: string): string => `x${text}`
