/** The longest pattern that is checked: compiling one of a megabyte takes seconds and gigabytes. */
const longest = 1000

/** Whether a text is a regular expression that binds the whole value: `^…$`, without an alternative outside a group. */
export function isAnchoredPattern(pattern: string): boolean {
  if (!pattern.startsWith('^') || !/(?<!\\)(?:\\\\)*\$$/.test(pattern)) return false
  return isPattern(pattern) && !hasOuterAlternative(pattern)
}

/** Whether a text is a regular expression at all. */
export function isPattern(pattern: string): boolean {
  if (pattern.length > longest) return false
  try {
    new RegExp(pattern, 'u')
    return true
  } catch {
    return false
  }
}

/** `^a|b$` binds each end to one alternative only; `^(a|b)$` binds both. */
function hasOuterAlternative(pattern: string): boolean {
  const plain = pattern.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '')
  let depth = 0
  for (const character of plain) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === '|' && depth === 0) return true
  }
  return false
}
