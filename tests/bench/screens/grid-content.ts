/** What a grid shows: its headings, and a text for each cell of each row. */
export type GridContent = { headings: string[]; rows: string[][] }
