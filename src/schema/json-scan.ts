/** Levels of braces and brackets that a file may have; no schema needs a quarter of them. */
export const deepest = 64

/** What the marks of a JSON text tell without reading it: names of members written, and where it goes too deep. */
export function scanJson(text: string): { names: number; tooDeep: number | undefined } {
  let names = 0
  let depth = 0
  for (const { 0: mark, 1: colon, index } of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[{}[\]]/g)) {
    if (colon !== undefined) names += 1
    if (mark === '{' || mark === '[') depth += 1
    if (mark === '}' || mark === ']') depth -= 1
    if (depth > deepest) return { names, tooDeep: index }
  }
  return { names, tooDeep: undefined }
}
