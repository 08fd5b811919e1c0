/** Levels of braces and brackets that a file may have; no schema needs a quarter of them. */
export const deepest = 64

const code = (character: string): number => character.charCodeAt(0)
const [quote, backslash, colon] = [code('"'), code('\\'), code(':')]
const opening = [code('{'), code('[')]
const closing = [code('}'), code(']')]

/** What the marks of a JSON text show without parsing: the number of member names, and where it is too deep. */
export function scanJson(text: string): { names: number; tooDeep: number | undefined } {
  let names = 0
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    const mark = text.charCodeAt(index)
    if (mark === quote) index = endOfString(text, index)
    else if (mark === colon) names += 1
    else if (opening.includes(mark)) depth += 1
    else if (closing.includes(mark)) depth -= 1
    if (depth > deepest) return { names, tooDeep: index }
  }
  return { names, tooDeep: undefined }
}

/** Closing quotes of the text that opens at an index: an odd number of backslashes keeps it open. */
function endOfString(text: string, start: number): number {
  let end = start
  do {
    end = text.indexOf('"', end + 1)
  } while (isEscaped(text, end))
  return end
}

function isEscaped(text: string, index: number): boolean {
  let before = index - 1
  while (text.charCodeAt(before) === backslash) before -= 1
  return (index - before) % 2 === 0
}
