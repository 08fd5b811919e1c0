import type { Mask } from './input-mask.ts'

/**
 * Typed or pasted phone digits without separators and without Colombia's prefix, which no number starts with itself;
 * other text as it is.
 */
export function readPhone(text: string): string | undefined {
  const digits = text.replace(/[\s().‐-―−-]/g, '').replace(/^\+57|^57(?=\d{10}$)/, '')
  return /^\d*$/.test(digits) ? digits || undefined : text.trim()
}

/** Digits in the groups that they are read aloud in, 300 000 0001, as far as they go; not those of a prefix. */
export const groupPhone = (value: string): string =>
  /^(?!57)\d{4,10}$/.test(value)
    ? [value.slice(0, 3), value.slice(3, 6), value.slice(6)].filter(Boolean).join(' ')
    : value

/** The same groups while the digits are typed, after the prefix where somebody starts with it. */
export const phoneMask: Mask = {
  shapes: ['000 000 0000', '{+}00 000 000 0000', '00 000 000 0000'],
  shapeOf: (typed) => (typed.startsWith('+') ? 1 : typed.startsWith('57') ? 2 : 0),
}
