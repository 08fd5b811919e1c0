import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { bankLetter } from '../letters/bank-letter.ts'
import type { LetterHead } from '../letters/letter-parts.ts'
import { type LetterFacts, payoffLetter } from './payoff-letter.ts'

type Letter = LetterHead & LetterFacts

const facts: Letter = {
  bank: 'Banco Ficticio',
  client: 'Cliente Ficticio Uno',
  document: 'Cédula de ciudadanía ••••0701',
  issuer: 'Óscar Niño',
  loanNumber: '3000000101',
  today: '2026-02-10',
}

const payoff = {
  principalBalance: 1_000_00,
  currentInterest: 10_00,
  arrearsInterest: 0,
  insuranceAmount: 5_00,
  otherCharges: 0,
  totalAmount: 1_015_00,
  validUntil: '2026-02-11',
}

/** The texts that a letter draws, without what stands between their parts. */
async function textOf(letter: Letter): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of bankLetter(letter, payoffLetter(letter, payoff))) chunks.push(chunk)
  const file = Buffer.concat(chunks).toString('latin1')
  const streams = [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, body = '']) => body)
  const drawn = streams.flatMap((body) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
  return drawn
    .flatMap((text) => [...text.matchAll(/<([0-9a-f]+)>/g)])
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('')
}

it('names the client with the end of their document, and who of the bank issued it', async () => {
  const text = await textOf(facts)

  expect(text).toContain('Señor(a): Cliente Ficticio Uno')
  expect(text).toMatch(/Documento: Cédula de ciudadanía .*0701/)
  expect(text).toContain('Expedida por: Óscar Niño')
  expect(text).toContain('Personal de Banco Ficticio')
  expect(text).not.toContain('rol ')
  expect(text).toContain('Fecha de expedición: 10 de febrero de 2026')
})

it('says which instalments it takes as unpaid', async () => {
  const assumption = 'Supone que la cuota del 15/02/26 no se ha pagado.'

  expect(await textOf({ ...facts, assumption })).toContain(assumption)
  expect(await textOf(facts)).not.toContain('Supone')
})

it('is issued by the bank where nobody is known to have asked for it', async () => {
  const text = await textOf({ ...facts, document: '', issuer: '' })

  expect(text).toContain('Expedida por: Banco Ficticio')
  expect(text).not.toContain('Documento:')
})
