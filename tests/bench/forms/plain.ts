import { startPage, type Variant } from './bench-page.ts'
import type { Sample, SampleField, Values } from './sample.ts'

/** Controls of the browser and nothing else: no library, no validation. The lower bound for every form. */
const plain: Variant = {
  mount: (root, sample) => {
    const form = document.createElement('form')
    form.append(...sample.fields.map((field) => frameOf(field, form)))
    root.append(form)
    data = () => valuesOf(form, sample)
  },
  data: () => data(),
  control: ({ name }, option) => document.getElementById(option === undefined ? name : `${name}-${option}`),
}

let data = (): Values => ({})

function frameOf(field: SampleField, form: HTMLFormElement): HTMLElement {
  const frame = document.createElement('div')
  const label = document.createElement('label')
  label.htmlFor = field.name
  label.textContent = field.title
  frame.append(label, field.kind === 'choices' ? listOf(field) : controlOf(field))
  const { when } = field
  if (when) {
    const follow = (): void => {
      const check = form.elements.namedItem(when)
      frame.hidden = !(check instanceof HTMLInputElement && check.checked)
    }
    form.addEventListener('change', follow)
    follow()
  }
  return frame
}

function controlOf({ name, kind, options = [], required, maxLength }: SampleField): HTMLElement {
  const control = document.createElement(kind === 'choice' ? 'select' : 'input')
  control.id = name
  control.name = name
  control.required = required
  if (control instanceof HTMLSelectElement)
    control.append(new Option('', ''), ...options.map(({ value, title }) => new Option(title, value)))
  else {
    control.type = kind === 'check' ? 'checkbox' : kind === 'date' ? 'date' : 'text'
    if (maxLength !== undefined) control.maxLength = maxLength
  }
  return control
}

function listOf({ name, options = [] }: SampleField): HTMLElement {
  const list = document.createElement('div')
  for (const { value, title } of options) {
    const input = Object.assign(document.createElement('input'), { type: 'checkbox', name, value })
    input.id = `${name}-${value}`
    const label = document.createElement('label')
    label.append(input, title)
    list.append(label)
  }
  return list
}

function valuesOf(form: HTMLFormElement, { fields }: Sample): Values {
  const data = new FormData(form)
  const values: Values = {}
  for (const { name, kind, when } of fields) {
    const text = data.get(name)
    const given = data.getAll(name).filter((one) => typeof one === 'string')
    if (when !== undefined && data.get(when) === null) continue
    if (kind === 'check') values[name] = text !== null
    else if (kind === 'choices') {
      if (given.length > 0) values[name] = given
    } else if (typeof text === 'string' && text !== '')
      values[name] = kind === 'whole' || kind === 'amount' ? Number(text) : text
  }
  return values
}

void startPage(plain)
