import { kinds } from '#src/kinds/index.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import type { InputModel, Outcome, Way } from './input-model.ts'

const whole = (text: string): string => text

const closes: InputModel['closes'] = (before, after) => [before, after]

const taken = (before: string, text: string, after: string): Outcome => ({ before: before + text, after })

/** Accepts any text, validated as a value. */
export const free: InputModel = { takes: taken, closes, bare: whole }

/** Accepts nothing: only the server sets it. */
export const closed: InputModel = {
  takes: () => ({ refused: undefined }),
  closes,
  bare: whole,
  isClosed: true,
}

/** Refusal of a key; a space gives no note. */
const refusedKey = (text: string, way: Way, note: string): Outcome =>
  way === 'type' && text === ' ' ? { refused: undefined } : { refused: note }

/** Refuses keys that leave the text outside a rule; accepts a paste, which is refused as a value. */
export const ruled = (fits: (text: string) => boolean, refusal: (next: string) => string): InputModel => ({
  takes: (before, text, after, way) =>
    way === 'paste' || fits(before + text + after)
      ? taken(before, text, after)
      : refusedKey(text, way, refusal(before + text + after)),
  closes,
  bare: whole,
})

export const ofCharacters = (allowed: string, refusal: string): InputModel =>
  ruled(
    (text) => [...text].every((one) => allowed.includes(one)),
    () => refusal,
  )

const countDigits = (text: string): number => [...text].filter((one) => one >= '0' && one <= '9').length

const isMadeOf = (characters: string, text: string): boolean =>
  [...text].every((one) => characters.includes(one))

/** Whether a text is thousands in groups of three with dots between. */
function isGrouped(integers: string): boolean {
  const [first = '', ...groups] = integers.split('.')
  return first.length >= 1 && first.length <= 3 && groups.every((group) => group.length === 3)
}

/** A figure without its spaces and its sign. */
function bareFigure(text: string, unit: '$' | '%' | undefined): string {
  const spaceless = text.replaceAll(' ', '')
  if (unit === '$' && spaceless.startsWith('$')) return spaceless.slice(1)
  return unit === '%' && spaceless.endsWith('%') ? spaceless.slice(0, -1) : spaceless
}

/** Whether one dot stands before three digits, and nothing else groups or divides. */
const hasLoneDot = (bare: string): boolean =>
  !bare.startsWith('0') && isMadeOf('0123456789.', bare) && bare.split('.').length === 2 && isGrouped(bare)

/** What a paste with a lone dot may have meant: thousands, and decimals where no third one is left. */
function meantByDot(bare: string): string {
  const [whole = '', part = ''] = bare.split('.')
  const shorter = Number(`0.${part}`).toFixed(3).slice(2).replace(/0+$/, '')
  const decimal = shorter === '' ? whole : `${whole},${shorter}`
  return shorter.length < 3 ? `${whole}${part} o ${decimal}` : whole + part
}

/**
 * Amounts and rates: the field accepts whatever is typed. Only a figure with a comma is a number, of so many
 * digits before it and after it; dots group it where nothing else can be meant by them. A lone dot before three digits
 * groups where there are two decimals at most, but not in a paste.
 */
export const figure = (integers: number, decimals: number, unit?: '$' | '%'): InputModel => ({
  ...free,
  takes: (before, text, after, way) => {
    const lone =
      way === 'paste' && decimals < 3
        ? [before + text + after, text].map((one) => bareFigure(one, unit)).find(hasLoneDot)
        : undefined
    return lone === undefined
      ? taken(before, text, after)
      : {
          refused: `No se pegó. El punto puede ser de miles o de decimales: escriba ${meantByDot(lone)}.`,
        }
  },
  reads: (text) => {
    const bare = bareFigure(text, unit)
    if (bare === '') return undefined
    const [whole = '', part, ...more] = bare.split(',')
    const dots = whole.split('.').length - 1
    const isClear =
      dots === 0 ||
      (isGrouped(whole) && (dots > 1 || part !== undefined)) ||
      (decimals < 3 && hasLoneDot(bare))
    const digits = whole.replaceAll('.', '')
    const isNumber =
      isClear &&
      more.length === 0 &&
      isMadeOf('0123456789', digits + (part ?? '')) &&
      digits.length >= 1 &&
      digits.length <= integers &&
      (part === undefined || (part.length >= 1 && part.length <= decimals))
    return isNumber ? Number(`${digits}.${part ?? '0'}`) : text
  },
})

/** Decimal-number: digits and one dot, and nothing pasted. */
export const decimalNumber: InputModel = {
  takes: (before, text, after, way) => {
    if (way === 'paste') return { refused: 'Aquí no se puede pegar; escriba el valor.' }
    const next = before + text + after
    return isMadeOf('0123456789.', next) && next.split('.').length <= 2
      ? taken(before, text, after)
      : refusedKey(text, way, 'Solo dígitos y un punto.')
  },
  closes,
  bare: whole,
}

/** Numbers-only: a paste may group its digits. */
export const numbersOnly: InputModel = {
  takes: (before, text, after, way) => {
    const digits = way === 'paste' ? text.replace(/[ .-]/g, '') : text
    const isTaken = isMadeOf('0123456789', before + digits + after) && (digits !== '' || text === '')
    if (isTaken) return taken(before, digits, after)
    return way === 'paste' ? { refused: 'No se pegó. Solo dígitos.' } : refusedKey(text, way, 'Solo dígitos.')
  },
  closes,
  bare: whole,
}

/** Grouped digits: their separators come and go by themselves. */
type Shape = {
  /** The text without its groups. */
  bare: (text: string) => string
  /** Most digits of a text. */
  room: (text: string) => number
  /** A text in its groups, as far as it goes. */
  grouped: (text: string) => string
  /** The text before a typed mark, and the mark; undefined where it has no place. */
  marked: (before: string, mark: string, after: string) => string | undefined
}

export const shaped = (
  kind: 'celular' | 'telefono' | 'nit' | 'documento' | 'hora' | 'mes',
  property: Property,
  shape: Shape,
): InputModel => {
  const { bare, room, grouped, marked } = shape
  const { parse, refuse, format, wrongType } = kinds[kind]
  const fits = (text: string): boolean => countDigits(text) <= room(text)
  const value = (text: string): string | undefined => {
    const read = parse(text, property)
    return read !== undefined && refuse(read) === undefined ? format(read, property) : undefined
  }
  const notPasted = (text: string): Outcome => {
    const read = parse(text, property)
    return {
      refused: `No se pegó. ${(read === undefined ? undefined : refuse(read)) ?? wrongType(read ?? null)}`,
    }
  }
  const full = 'No caben más dígitos.'
  return {
    takes: (before, text, after, way) => {
      if (way === 'paste' && text !== '') {
        const whole = value(text) ?? (isMadeOf('0123456789 .:/()+-', text) ? text : undefined)
        if (whole === undefined || !fits(whole)) return notPasted(text)
        return fits(before + whole + after) ? taken(before, whole, after) : { refused: `No se pegó. ${full}` }
      }
      if (isMadeOf('0123456789', text))
        return fits(before + text + after) ? taken(before, text, after) : { refused: full }
      // Behind the mark that stands there another has no place.
      const next = before.endsWith(text) ? undefined : marked(bare(before), text, bare(after))
      if (next !== undefined && fits(next + after)) return { before: next, after }
      return { refused: isMadeOf(' .:/()-', text) ? undefined : 'Solo dígitos.' }
    },
    closes,
    bare,
    shown: grouped,
  }
}

const split = (text: string, ...lengths: number[]): string[] => {
  const parts = lengths.reduce<[string[], string]>(
    ([done, rest], length) => [[...done, rest.slice(0, length)], rest.slice(length)],
    [[], text],
  )
  return [...parts[0], parts[1]].filter((part) => part !== '')
}

/** A phone, which may begin with the prefix of Colombia. */
export const phone: Shape = {
  // A plus that stands before nothing but itself goes.
  bare: (text) => text.replace(/(?!^)\+|[^\d+]/g, ''),
  room: (text) => (/^(\+|57)/.test(text.replaceAll(' ', '')) ? 12 : 10),
  grouped: (text) => {
    const bare = text.replace(/[^\d+]/g, '')
    const isLong = /^(\+|57)/.test(bare) || countDigits(bare) > 10
    const digits = bare.replace('+', '')
    return `${bare.startsWith('+') ? '+' : ''}${(isLong ? split(digits, 2, 3, 3) : split(digits, 3, 3)).join(' ')}`
  },
  marked: (before, mark, after) => {
    if (mark === '+') return before === '' && !after.startsWith('+') ? '+' : undefined
    const groups = /^(\+|57)/.test(before + after) ? [2, 5, 8] : [3, 6]
    return mark === ' ' && groups.includes(countDigits(before)) ? before : undefined
  },
}

const timeLike = (mark: string, digits: number): Shape => ({
  bare: (text) => text.replace(/\D/g, ''),
  room: () => digits,
  grouped: (text) => split(text.replace(/\D/g, ''), 2).join(mark),
  marked: (before, typed) => {
    if (typed !== mark) return undefined
    return before.length === 1 ? `0${before}` : before.length === 2 ? before : undefined
  },
})

export const clock = timeLike(':', 4)

export const monthOfYear = timeLike('/', 6)

/** Nine digits and the check digit; a hyphen after eight says that there are only eight. */
export const taxNumber: Shape = {
  bare: (text) => text.replace(/\D/g, ''),
  room: (text) => (/^\d{8}-/.test(text.replaceAll('.', '')) ? 9 : 10),
  grouped: (text) => {
    const [, eight = '', check = ''] = /^(\d{8})-(\d?)$/.exec(text.replaceAll('.', '')) ?? []
    if (eight !== '') return `${split(eight, 2, 3).join('.')}-${check}`
    const [one = '', two = '', three = '', last = ''] = split(text.replace(/\D/g, ''), 3, 3, 3)
    return [one, two, three].filter((part) => part !== '').join('.') + (last === '' ? '' : `-${last}`)
  },
  marked: (before, mark, after) => {
    if (mark !== '-') return undefined
    const isPlace = before.length === 9 || (before.length === 8 && after.length <= 1)
    return isPlace ? before : undefined
  },
}
