import { store } from './text-store.ts'

/** Colours of who is signed in here; they tell nothing of the person, and go when they leave. */
const themeKey = 'theme'

export const storedTheme = (): string | null => localStorage.getItem(themeKey)
export const storeTheme = (theme: string): void => store(themeKey, theme)
export const forgetTheme = (): void => localStorage.removeItem(themeKey)
