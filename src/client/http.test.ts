import axios, { AxiosError, type AxiosResponse } from 'axios'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ApiError } from './api-error.ts'
import type { AppConfig } from './app-config.ts'
import { createHttp, type TokenSource } from './http.ts'

// The next file of the same process imports what asks for a document.
afterEach(() => vi.unstubAllGlobals())

const services = { profile: '/execute-api', mto: '/execute-api', hub: '', ops: '', productControl: '' }

const directory = 'https://directorio.example/me'

type Answer = { status?: number; data?: unknown; code?: string }

/** The product's client over a server with a given answer, and what it was sent. */
function client(answer: Answer | 'never', token: TokenSource = async () => 'secret') {
  vi.stubGlobal('document', { baseURI: 'https://backoffice.example/' })
  const sent: { headers: Record<string, unknown>; timeout: number | undefined }[] = []
  const http = createHttp({ services, auth: { directory } } as AppConfig, token, () => undefined)
  http.defaults.adapter = async (config) => {
    sent.push({ headers: config.headers.toJSON(), timeout: config.timeout })
    if (answer === 'never')
      return new Promise((_resolve, reject) => {
        setTimeout(() => reject(new AxiosError('timeout', 'ECONNABORTED', config)), config.timeout)
      })
    const { status = 200, data = {}, code } = answer
    if (code) throw new AxiosError(code, code, config)
    const response = { status, data, statusText: '', headers: {}, config } as AxiosResponse
    if (status < 400) return response
    throw new AxiosError('', undefined, config, undefined, response)
  }
  return { http, sent }
}

const failureOf = (answer: Answer): Promise<ApiError> =>
  client(answer)
    .http.get('/execute-api/x')
    .then(
      () => Promise.reject(new Error('It did not fail')),
      (error: ApiError) => error,
    )

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a call', () => {
  it('says that it is JSON from a script, and who makes it', async () => {
    const { http, sent } = client({})

    await http.post('/execute-api/getNavMenu', {})

    expect(sent[0]?.headers).toMatchObject({
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      Authorization: 'Bearer secret',
    })
  })

  it('that reads says so too, and follows no redirect', async () => {
    const { http, sent } = client({})

    await http.get('/execute-api/getPermDataModule')

    expect(sent[0]?.headers).toMatchObject({ 'Content-Type': 'application/json' })
    expect(sent[0]?.headers).not.toHaveProperty('User-Agent')
    expect(http.defaults.fetchOptions).toEqual({ redirect: 'error' })
  })

  it.each([
    [directory, 'Bearer access'],
    [`${directory}s`, undefined],
    ['https://directorio.example/', undefined],
  ])('brings an access token to the directory alone: %s', async (address, sentToken) => {
    const { http, sent } = client({})

    await http.get(address, { headers: { Authorization: 'Bearer access' } })

    expect(sent[0]?.headers.Authorization).toBe(sentToken)
  })

  it.each([
    ['there is none', async () => undefined],
    ['it cannot be had', async () => Promise.reject(new Error('login_required'))],
  ] as [string, TokenSource][])('goes without a token when %s', async (_when, token) => {
    const { http, sent } = client({}, token)

    await http.get('/execute-api/x')

    expect(sent).toHaveLength(1)
    expect(sent[0]?.headers).not.toHaveProperty('Authorization')
  })

  it('to a server that hangs is given up after 120000 ms', async () => {
    vi.useFakeTimers()
    let outcome: unknown
    const { http, sent } = client('never')
    http.get('/execute-api/x').catch((error: unknown) => {
      outcome = error
    })

    await vi.advanceTimersByTimeAsync(119_999)
    expect(outcome).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)

    expect(sent[0]?.timeout).toBe(120_000)
    expect(outcome).toMatchObject({ kind: 'timeout', message: 'El servicio no respondió. Intente de nuevo.' })
  })
})

describe('a failure is told by the catalogue', () => {
  it.each([
    [{ code: 'ERR_NETWORK' }, 'offline', 'El servicio no respondió. Intente de nuevo.'],
    [{ code: 'ETIMEDOUT' }, 'timeout', 'El servicio no respondió. Intente de nuevo.'],
    [{ status: 400 }, 'failed', 'Hubo un error, inténtalo de nuevo.'],
    [{ status: 401 }, 'signedOut', 'Inicie sesión de nuevo; lo que escribió sigue en pantalla.'],
    [{ status: 403 }, 'forbidden', 'No tiene permiso para esta acción.'],
    [{ status: 404 }, 'notFound', 'El registro no existe o fue retirado.'],
    [{ status: 409 }, 'stale', 'Otra persona modificó este registro. Actualice y vuelva a intentarlo.'],
    [{ status: 422 }, 'invalid', 'Revise los campos señalados.'],
    [{ status: 429 }, 'failed', 'Espere un momento y vuelva a intentarlo.'],
    [{ status: 500 }, 'failed', 'Se a presentado un error inesperado por favor intente mas tarde'],
    [{ status: 503 }, 'failed', 'El servicio no respondió. Intente de nuevo.'],
    [{ status: 504 }, 'failed', 'El servicio no respondió. Intente de nuevo.'],
  ])('%j', async (answer, kind, message) => {
    expect(await failureOf(answer)).toMatchObject({ kind, message })
    expect(await failureOf({ ...answer, data: '<html>gateway</html>' })).toMatchObject({ kind, message })
  })

  it('and of a service of another origin, that it may not let this page call', async () => {
    const { http } = client({ code: 'ERR_NETWORK' })
    const failureOf = (address: string) => http.get(address).catch((error: unknown) => error)

    expect(await failureOf('https://servicios.banco.co/execute-api/x')).toMatchObject({
      kind: 'offline',
      message: expect.stringMatching(
        /^El servicio de https:\/\/servicios\.banco\.co no respondió o no acepta/,
      ),
    })
    expect(await failureOf('/execute-api/x')).toMatchObject({
      message: 'El servicio no respondió. Intente de nuevo.',
    })
  })

  it('unless the server gave its own text, with the code to quote', async () => {
    const data = { detail: 'Ya existe un registro con Código.', correlationId: '7F3A-91C2', stack: 'at x' }

    const failure = await failureOf({ status: 422, data })

    expect(failure).toMatchObject({ message: data.detail, correlationId: '7F3A-91C2' })
    expect(JSON.stringify(failure)).not.toContain('at x')
  })

  it('also where a file was asked for', async () => {
    const data = new Blob(['{"detail":"Elija la tabla."}'])

    expect((await failureOf({ status: 422, data })).message).toBe('Elija la tabla.')
    expect((await failureOf({ status: 422, data: new Blob(['<p>']) })).message).toBe(
      'Revise los campos señalados.',
    )
  })

  it('whatever shape its parts have', async () => {
    const data = { detail: 7, correlationId: {}, errors: [null, 'x', { pointer: 1 }], current: [] }

    expect(await failureOf({ status: 422, data })).toMatchObject({
      message: 'Revise los campos señalados.',
      correlationId: undefined,
      issues: [],
      current: undefined,
    })
  })

  it('also when a page comes where data were asked for', async () => {
    expect(await failureOf({ data: '<!doctype html><title>Portal</title>' })).toMatchObject({
      kind: 'failed',
      message: 'Se a presentado un error inesperado por favor intente mas tarde',
    })
  })
})

it('has one client only: the defaults of axios know no token', () => {
  client({})

  expect(JSON.stringify(axios.defaults.headers)).not.toContain('Bearer')
})

describe('a write', () => {
  it('has the same name when it is sent again without an answer, and another after one', async () => {
    const silent = client({ code: 'ERR_NETWORK' })
    const send = () => silent.http.put('/execute-api/x/1', { name: 'uno', version: 1 }).catch(() => undefined)
    await send()
    await send()
    const heard = client({})
    for (let time = 0; time < 2; time++) await heard.http.put('/execute-api/x/1', { name: 'uno', version: 1 })
    const keys = [...silent.sent, ...heard.sent].map(({ headers }) => headers['Idempotency-Key'])

    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
    expect(new Set(keys).size).toBe(3)
  })

  it('has a name of its own when it says something else', async () => {
    const { http, sent } = client({ code: 'ERR_NETWORK' })
    for (const name of ['uno', 'dos']) await http.post('/execute-api/x', { name }).catch(() => undefined)

    expect(new Set(sent.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(2)
  })

  it('alone has a name: reading needs none', async () => {
    const { http, sent } = client({})
    await http.get('/execute-api/x')

    expect(sent[0]?.headers['Idempotency-Key']).toBeUndefined()
  })
})
