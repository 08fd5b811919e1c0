/** A bracket that is open: the mark, where it stands, and how far the line that it stands in is indented. */
export type OpenBracket = { mark: string; offset: number; indent: number }

/** What closes a bracket. */
export const closers: Record<string, string> = { '{': '}', '[': ']' }

/**
 * The bracket that lacks its end before an offset of a JSON text, by its indentation: the first one closed by an end
 * that stands further to the left. Else the last one that is open there; undefined where none is.
 * @returns with the offset of the end that something else needs, where there is one
 */
export function unclosedBracket(text: string, end: number): (OpenBracket & { taken?: number }) | undefined {
  const open: OpenBracket[] = []
  let [indent, begins] = [0, 0]
  for (const { 0: mark, index } of text.slice(0, end).matchAll(/"(?:[^"\\\n]|\\.)*"|[[\]{}]|\n[ \t]*/g)) {
    if (mark.startsWith('\n')) [indent, begins] = [mark.length - 1, index + mark.length]
    if (mark === '{' || mark === '[') open.push({ mark, offset: index, indent })
    const last = open.at(-1)
    if ((mark !== '}' && mark !== ']') || !last) continue
    if (closers[last.mark] !== mark || (index === begins && indent < last.indent))
      return { ...last, taken: index }
    open.pop()
  }
  return open.at(-1)
}

/** How far the line of an offset is indented. */
export function indentAt(text: string, offset: number): number {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1)
  return /^[ \t]*/.exec(line)?.[0].length ?? 0
}
