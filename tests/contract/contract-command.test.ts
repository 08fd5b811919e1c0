import { describe, expect, it } from 'vitest'
import { runScript } from '#tests/support/child-process.ts'
import { deep } from '#tests/support/effort.ts'
import { freePort } from '#tests/support/temporary.ts'
import { readContractOptions } from '../../scripts/contract/contract-options.ts'
import { reportInWords } from '../../scripts/contract/report-in-words.ts'

const read = (words: string, env: NodeJS.ProcessEnv = { CONTRACT_TOKEN: 'secreto' }) =>
  readContractOptions(words.split(' '), env)

describe('the words of npm run contract', () => {
  it('name a service and where it is; the token comes with them or from the environment', () => {
    expect(read('--service mto --url http://mto.prueba/')).toMatchObject({
      services: ['mto'],
      url: 'http://mto.prueba',
      token: 'secreto',
      writes: false,
    })
    expect(read('--service all --url http://x.prueba --token otro --write --base /')).toMatchObject({
      services: ['profile', 'mto', 'hub', 'ops', 'productControl'],
      token: 'otro',
      writes: true,
      base: '',
    })
  })

  it.each([
    ['--service nada --url http://x.prueba'],
    ['--service mto'],
    ['--service mto --url ftp://x.prueba'],
    ['--service mto --url http://x.prueba --escribir'],
  ])('are refused where they make no sense: %s', (words) => {
    expect(read(words)).toBeUndefined()
  })

  it('are refused without a token', () => {
    expect(read('--service mto --url http://x.prueba', {})).toBeUndefined()
  })
})

describe('npm run contract', () => {
  it('ends with 2 and without the token where nobody answers', deep, async () => {
    const url = `http://localhost:${await freePort()}`

    const run = await runScript(`scripts/contract.ts --service hub --url ${url} --only templates`, {
      CONTRACT_TOKEN: 'secreto-de-prueba',
    })

    expect(await run.exit).toBe(2)
    expect(run.output()).toContain(`No respondió ${url}.`)
    expect(run.output()).not.toContain('secreto')
  })
})

describe('a report', () => {
  it('says call by call and field by field what was agreed, what came, and where it is agreed', () => {
    const words = reportInWords({
      service: 'mto',
      url: 'http://mto.prueba',
      writes: false,
      tried: 2,
      requests: 9,
      omissions: [{ call: 'POST /x', reason: 'cambia datos: solo se prueba con --write' }],
      differences: [
        {
          call: 'GET /x',
          field: 'total',
          expected: 'que esté',
          received: 'no vino',
          agreement: '/openapi.json#/x',
        },
        { call: 'GET /x', field: 'page', expected: '1', received: '0', agreement: '/openapi.json#/x' },
      ],
    })

    expect(words).toContain('2 llamadas probadas con 9 solicitudes, 2 diferencias.')
    expect(words.match(/✗ GET/g)).toHaveLength(1)
    expect(words).toMatch(
      /total\n {4}se esperaba {2}que esté\n {4}llegó {8}no vino\n {4}acuerdo {6}\/openapi/,
    )
    expect(words).toContain('  1 cambia datos: solo se prueba con --write')
  })
})
