/** The last bracket that is open at an offset of a JSON text, and its line; undefined where none is. */
export function openBracket(text: string, offset: number): { mark: string; line: number } | undefined {
  const open: { mark: string; line: number }[] = []
  let line = 1
  for (const [mark] of text.slice(0, offset).matchAll(/"(?:[^"\\\n]|\\.)*"|[[\]{}\n]/g))
    if (mark === '\n') line += 1
    else if (mark === '[' || mark === '{') open.push({ mark, line })
    else if (mark === ']' || mark === '}') open.pop()
  return open.at(-1)
}
