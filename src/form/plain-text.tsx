/** Stands in for the Markdown that rjsf offers in descriptions: ours are plain text. */
export const Markdown = ({ children }: { children: string }) => <>{children}</>
