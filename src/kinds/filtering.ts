import type { Filtering } from '#src/query/filter.ts'
import { isSearchable } from '#src/query/page-parameters.ts'
import { isDay } from './day-text.ts'

/** For kinds whose rows differ only by emptiness, such as files and lists. */
export const byPresence: Filtering = { operators: [], read: () => undefined, expected: 'true o false' }

/** For texts, which are found without case or accents. */
export const byText: Filtering = {
  operators: ['contains', 'starts', 'eq'],
  read: (text) => {
    const typed = text.trim()
    return typed !== '' && isSearchable(typed) ? typed : undefined
  },
  expected: 'un texto',
}

/** For numbers that people group as they like: «900.215» matches 900215071-1. */
export const byFigures: Filtering = {
  operators: ['contains', 'starts', 'eq'],
  read: (text) => figuresOf(text),
  expected: 'los dígitos del número',
}

/** For numbers of accounts and documents, which match only when complete (domain §1, 15). */
export const byWholeFigures: Filtering = { ...byFigures, operators: ['eq'], expected: 'el número completo' }

/** For options of a closed list; those that the schema no longer has are refused. */
export const byOption: Filtering = {
  operators: ['eq'],
  read: (text, { oneOf, items }) => (oneOf ?? items?.oneOf)?.find((option) => option.const === text)?.const,
  expected: 'una de las opciones, por su código',
}

/** For values that only another list has, such as ids of records. */
export const byCode: Filtering = {
  operators: ['eq'],
  read: (text) => (text !== '' && isSearchable(text) ? text : undefined),
  expected: 'un código',
}

export const byYesOrNo: Filtering = {
  operators: ['eq'],
  read: (text) => text === 'true' || (text === 'false' ? false : undefined),
  expected: 'true o false',
}

/** For numbers, as JSON writes them. */
export const byNumber: Filtering = {
  operators: ['gte', 'lte', 'eq'],
  read: (text) => (/^-?\d{1,15}(\.\d{1,8})?$/.test(text) ? Number(text) || 0 : undefined),
  expected: 'un número, con punto decimal y sin separador de miles',
}

export const byDay: Filtering = {
  operators: ['gte', 'lte', 'eq'],
  read: (text) => (isDay(text) ? text : undefined),
  expected: 'una fecha que exista, como 2026-02-28',
}

/**
 * Comparable form of a number of a document or an account: no dots, spaces or dashes. Passports have letters too, but
 * no number has letters alone.
 */
export function figuresOf(text: string): string | undefined {
  const figures = text.replace(/[\s.,-]/g, '').toUpperCase()
  return figures.length <= 40 && /^[A-Z]*\d[0-9A-Z]*$/.test(figures) ? figures : undefined
}
