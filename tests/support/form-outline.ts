/**
 * What a form says from top to bottom: groups by their names and, indented below, controls with name, value, help, error
 * and state, buttons and notes.
 */
export const formOutline = (root: Element): string[] => [...root.children].flatMap(linesOf)

function linesOf(element: Element): string[] {
  if (element instanceof HTMLFieldSetElement)
    return indented(`[${textOf(element.querySelector(':scope > legend'))}]`, formOutline(element))
  if (element.getAttribute('role') === 'group' || element.getAttribute('role') === 'radiogroup')
    return indented(`[${nameOf(element)}]${aboutOf(element)}`, formOutline(element))
  if (element instanceof HTMLButtonElement && element.getAttribute('role') !== 'combobox')
    return [`(${nameOf(element)})${element.disabled ? ' desactivado' : ''}`]
  if (isControl(element))
    return [`${nameOf(element)}${shownIn(element)}${stateOf(element)}${aboutOf(element)}`]
  if (element instanceof HTMLParagraphElement)
    return textOf(element) === '' || isAboutControl(element) ? [] : [`· ${textOf(element)}`]
  return formOutline(element)
}

const indented = (heading: string, lines: string[]): string[] => [
  heading,
  ...lines.map((line) => `  ${line}`),
]

const isControl = (element: Element): boolean =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  ['combobox', 'slider'].includes(element.getAttribute('role') ?? '')

/** Whether a control has a text for its help or its error. */
const isAboutControl = ({ id }: Element): boolean =>
  id !== '' && document.querySelector(`[aria-describedby~="${CSS.escape(id)}"]`) !== null

const textOf = (element: Element | null): string => element?.textContent?.trim().replace(/\s+/g, ' ') ?? ''

/** Texts of the elements that an attribute names. */
const textsAt = (element: Element, attribute: string): string[] =>
  (element.getAttribute(attribute) ?? '')
    .split(' ')
    .filter((id) => id !== element.id)
    .map((id) => textOf(document.getElementById(id)))
    .filter((text) => text !== '')

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label') ?? textsAt(element, 'aria-labelledby').join(' ')
  const own = (element as Partial<HTMLInputElement>).labels?.[0]
  return label || textOf(own ?? element)
}

function shownIn(element: Element): string {
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type))
    return element.checked ? ' = sí' : ' = no'
  const value = (element as Partial<HTMLInputElement>).value || textOf(element)
  return value === '' ? '' : ` = ${value}`
}

const stateOf = (element: Element): string => {
  const { disabled, readOnly } = element as Partial<HTMLInputElement>
  const isFixed = disabled || readOnly || element.getAttribute('aria-disabled') === 'true'
  const isInvalid = element.getAttribute('aria-invalid') === 'true'
  return `${isFixed ? ' fijo' : ''}${isInvalid ? ' inválido' : ''}`
}

const aboutOf = (element: Element): string =>
  textsAt(element, 'aria-describedby')
    .map((text) => ` — ${text}`)
    .join('')
