/** The most likely correction of a text that lacks a form; undefined where no small change gives it that form. */
export function meantForm(text: string, pattern: string): string | undefined {
  const form = new RegExp(pattern, 'u')
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').trim()
  const joined = plain.replace(/[\s_]+/g, '-')
  return [
    plain,
    plain.replace(/\s+(asc|desc)$/i, (_all, order: string) => `,${order.toLowerCase()}`),
    plain.replace(/^\/+|\/+$/g, ''),
    `/${plain.replace(/^\/+|\/+$/g, '')}`,
    `{${plain.replace(/[{}]/g, '')}}`,
    joined.toLowerCase(),
    joined.toLowerCase().replace(/^\/+|\/+$/g, ''),
    `/${joined.toLowerCase()}`,
  ].find((one) => form.test(one))
}
