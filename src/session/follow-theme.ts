import { type PersonalSettings, themes } from '#src/schema/personal-settings.ts'
import { forgetTheme, storedTheme, storeTheme } from './stored-theme.ts'

const dark = '(prefers-color-scheme: dark)'
const contrast = '(prefers-contrast: more)'

/**
 * Gives the page the colours that the person chose, or those of their system, also when these change. What they chose
 * last is known before they are, so that nothing is drawn in other colours first.
 */
export function followTheme(): void {
  for (const query of [contrast, dark]) matchMedia(query).addEventListener('change', showTheme)
  showTheme()
}

/** Shows what a person chose for all of the product. */
export function showSettings({ theme, density }: PersonalSettings): void {
  if (theme) storeTheme(theme)
  else forgetTheme()
  showTheme()
  document.documentElement.dataset.density = density ?? 'normal'
}

function showTheme(): void {
  const stored = storedTheme()
  document.documentElement.dataset.theme = themes.find((name) => name === stored) ?? themeOfSystem()
}

const themeOfSystem = (): string =>
  matchMedia(contrast).matches ? 'contrast' : matchMedia(dark).matches ? 'dark' : 'light'
