import { expect, it } from 'vitest'
import { didYouMean } from './closest.ts'

it.each([
  ['nitt', ['nit', 'monto'], ' ¿Quiso decir «nit»?'],
  ['x-tabel', ['x-table', 'x-filter'], ' ¿Quiso decir «x-table»?'],
  ['Superivsor', ['Supervisor', 'Gestor'], ' ¿Quiso decir «Supervisor»?'],
  ['nmae', ['name', 'code'], ' ¿Quiso decir «name»?'],
  ['zzzzzz', ['nit', 'monto'], ''],
])('suggests the nearest word for %s', (word, words, text) => {
  expect(didYouMean(word, words)).toBe(text)
})
