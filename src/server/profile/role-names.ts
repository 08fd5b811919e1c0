/**
 * Reads the specification's list of quoted role names, such as `'Admin','Supervisor'` (spec part 2, point 7).
 * @returns undefined when the text is anything else.
 */
export function parseRoleNames(text: unknown): string[] | undefined {
  if (
    typeof text !== 'string' ||
    !/^('[A-Za-z][A-Za-z0-9]{0,29}'(,'[A-Za-z][A-Za-z0-9]{0,29}'){0,49})?$/.test(text)
  )
    return undefined
  return text === '' ? [] : text.split(',').map((quoted) => quoted.slice(1, -1))
}
