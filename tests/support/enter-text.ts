import { fireEvent, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import type { TextCase } from './kind-cases.ts'

/** Enters a case's text into the one field on screen, as a person would. */
export async function enterText(user: UserEvent, { text, by }: TextCase): Promise<void> {
  if (by === 'choose') return choose(user, text)
  const box = screen.getByRole('textbox')
  await user.click(box)
  await vi.dynamicImportSettled()
  if (by === 'compose') compose(box, text)
  else if (by === 'type') await user.keyboard(text.replace(/[{[]/g, '$&$&'))
  else await user.paste(heldText(box, text))
}

/** An accent typed as two keys, or an input method: the field holds a half text before it holds the whole. */
function compose(box: HTMLElement, text: string): void {
  fireEvent.compositionStart(box)
  for (const value of ['´', text]) fireEvent.input(box, { target: { value }, isComposing: true })
  fireEvent.compositionEnd(box, { data: text })
}

/** Browsers put a space for each line break that is pasted into a field of one line, and a plain one into others. */
export const heldText = (box: HTMLElement, text: string): string =>
  text.replace(/\r\n|[\r\n]/g, box instanceof HTMLTextAreaElement ? '\n' : ' ')

/** Ticks a box to «Sí», or picks options by what is read; «Medellín, Antioquia» names the city and where to find it. */
async function choose(user: UserEvent, text: string): Promise<void> {
  const box = screen.queryByRole('checkbox')
  if (box) return user.click(box)
  const radio = screen.queryByRole('radio', { name: text })
  if (radio) return user.click(radio)
  for (const [place, option] of text.split(', ').reverse().entries()) {
    await user.click(screen.getAllByRole('combobox')[place] as HTMLElement)
    await user.click(screen.getByRole('option', { name: option }))
  }
}
