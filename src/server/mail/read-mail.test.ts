import { describe, expect, it } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { mustEncrypt, readMail } from './read-mail.ts'

const from = 'backoffice@banco.example'
const example = 'smtp://usuario:clave@correo.banco.co:587 o smtps://correo.banco.co:465'

it('is off without an address', () => {
  expect(readMail({})).toBeUndefined()
})

it('reads the server of e-mail, with the port of its protocol where none is named', () => {
  const address = 'smtp://ana%40banco:cl%3Aave@correo.banco.example'

  expect(readMail({ SMTP_URL: address, SMTP_FROM: from, DIGEST_HOUR: '6' })).toEqual({
    ...{ host: 'correo.banco.example', port: 587, secure: false },
    ...{ user: 'ana@banco', password: 'cl:ave', from, hour: 6 },
  })
  expect(readMail({ SMTP_URL: 'smtps://correo.banco.example', SMTP_FROM: from })).toEqual({
    ...{ host: 'correo.banco.example', port: 465, secure: true },
    ...{ from, hour: 7 },
  })
})

it.each(['localhost', '127.0.0.1', '::1'])('may leave e-mail unencrypted on the way to %s', (host) => {
  expect([mustEncrypt({ host }), mustEncrypt({ host: 'correo.banco.example' })]).toEqual([false, true])
})

describe('a setting of e-mail that cannot be honoured', () => {
  it.each([
    [{ SMTP_FROM: from }, `SMTP_FROM necesita SMTP_URL; escríbala como ${example}, o quite SMTP_FROM.`],
    [{ SMTP_URL: 'correo.banco.example' }, `SMTP_URL no es una dirección válida; escríbala como ${example}.`],
    [
      { SMTP_URL: 'http://ana:secreta@correo.banco.example', SMTP_FROM: from },
      `SMTP_URL no es una dirección válida; escríbala como ${example}.`,
    ],
    [
      { SMTP_URL: 'smtp://ana:%zz@correo.banco.example', SMTP_FROM: from },
      'SMTP_URL lleva un «%» que no es válido; en usuario y clave escríbalo %25.',
    ],
    [
      { SMTP_URL: 'smtp://correo.banco.example' },
      'Falta SMTP_FROM; escriba de quién son los correos, como backoffice@banco.co.',
    ],
    [
      { SMTP_URL: 'smtp://correo.banco.example', SMTP_FROM: 'Backoffice' },
      'SMTP_FROM=Backoffice no es una dirección de correo; escriba de quién son los correos, como backoffice@banco.co.',
    ],
    [{ DIGEST_HOUR: '24' }, 'DIGEST_HOUR=24 no es válido; use un número de 0 a 23.'],
  ])('is refused: %j', (environment, message) => {
    expect(() => readMail(environment)).toThrow(new StartupError(message))
  })
})
