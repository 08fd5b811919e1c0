/** Directives of a content security policy with their values, however it is spaced. */
export const directivesOf = (policy: string | null): Record<string, string> =>
  Object.fromEntries(
    (policy ?? '').split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/)
      return [name, values.join(' ')]
    }),
  )
