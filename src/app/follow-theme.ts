const dark = '(prefers-color-scheme: dark)'
const contrast = '(prefers-contrast: more)'

/** Gives the page the colour scheme of the person's system, also when that changes. */
export function followTheme(): void {
  const queries = [matchMedia(contrast), matchMedia(dark)]
  const apply = (): void => {
    const [more, night] = queries.map(({ matches }) => matches)
    document.documentElement.dataset.theme = more ? 'contrast' : night ? 'dark' : 'light'
  }
  for (const query of queries) query.addEventListener('change', apply)
  apply()
}
