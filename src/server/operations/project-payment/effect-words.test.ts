import { expect, it } from 'vitest'
import { effectInWords } from './effect-words.ts'

const effect = {
  duePaid: 0,
  interestPaid: 1_000,
  principalPaid: 4_900_000,
  owedBefore: 1_000,
  installmentBefore: 46_354_104,
  installmentAfter: 46_221_000,
  installmentsBefore: 64,
  installmentsAfter: 64,
  interestAfter: 80_000_000,
  lastDateAfter: '2031-05-15',
  interestSaved: 2_500_000,
}

it.each([
  [
    effect,
    'CUOTA' as const,
    'Van $ 10,00 al interés corriente y $ 49.000,00 a capital. La cuota baja de $ 463.541,04 a $ 462.210,00 y quedan 64 cuotas. Se ahorran $ 25.000,00 de interés.',
  ],
  [
    { ...effect, installmentsAfter: 52 },
    'PLAZO' as const,
    'Van $ 10,00 al interés corriente y $ 49.000,00 a capital. Quedan 52 cuotas en lugar de 64, de $ 462.210,00. Se ahorran $ 25.000,00 de interés.',
  ],
  [
    effect,
    'PLAZO' as const,
    'Van $ 10,00 al interés corriente y $ 49.000,00 a capital. Siguen 64 cuotas; la última es más baja. Se ahorran $ 25.000,00 de interés.',
  ],
  [
    { ...effect, duePaid: 5_000_000, interestPaid: 0, principalPaid: 0, owedBefore: 299_704_618 },
    'CUOTA' as const,
    'Van $ 50.000,00 a lo vencido y los gastos. El abono no llega al capital: la cuota y el plazo siguen igual. Para reducirlos debe superar $ 2.997.046,18.',
  ],
])('tells what a partial payment does (%#)', (given, reduction, text) => {
  expect(effectInWords(given, reduction)).toBe(text)
})
