/** How a text is most likely meant that is not of the form that is asked for; undefined where no small change makes it so. */
export function meantForm(text: string, pattern: string): string | undefined {
  const form = new RegExp(pattern, 'u')
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').trim()
  const joined = plain.replace(/[\s_]+/g, '-')
  return [
    plain,
    plain.replace(/\s+(asc|desc)$/i, (_all, order: string) => `,${order.toLowerCase()}`),
    plain.replace(/^\/+|\/+$/g, ''),
    `/${plain}`,
    joined.toLowerCase(),
    joined.toLowerCase().replace(/^\/+|\/+$/g, ''),
    `/${joined.toLowerCase()}`,
  ].find((one) => form.test(one))
}
