import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { readConfig } from '#src/server/config.ts'
import { lockDataFolder } from '#src/server/sql/data-lock.ts'
import { runScript } from '#tests/support/child-process.ts'
import { createDatabase } from '#tests/support/databases.ts'
import { deep, inDepth, isDeep } from '#tests/support/effort.ts'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { databaseFor } from '#tests/support/filled-database.ts'
import { filledData } from '#tests/support/filled-product.ts'
import { root } from '#tests/support/start-server.ts'
import { freePort, temporaryFolder } from '#tests/support/temporary.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** Runs `npm start`'s script until it ends or is ready, and returns its exit code and output. */
async function start(
  environment: Record<string, string>,
  script = 'scripts/start.ts',
): Promise<{ code: number | null; lines: string[] }> {
  const data = temporaryFolder('start')
  undo.push(data.remove)
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: data.path,
    FILES_DIR: join(data.path, 'files'),
    ...environment,
  }
  const child = await runScript(script, settings, 'Backoffice listo')
  const ready = child.output().includes('Backoffice listo')
  const code = ready ? await child.end('SIGTERM') : await child.exit
  return { code, lines: child.output().trim().split('\n') }
}

/** A copy of a folder of data, which has demonstration rows. */
function copyOf(folder: string): { DATA_DIR: string } {
  const data = temporaryFolder('filled')
  undo.push(data.remove)
  cpSync(folder, data.path, { recursive: true })
  return { DATA_DIR: data.path }
}

/**
 * Where the demonstration rows of all screens are loaded already, as at every start but the first: in a database that
 * other journeys fill too, or in one that `npm start` has filled itself.
 */
async function filled(): Promise<Record<string, string>> {
  if (isDeep) return copyOf(await filledData())
  const data = temporaryFolder('filled')
  undo.push(data.remove)
  const settings = { BACKOFFICE_DEMO: '1', DATA_DIR: data.path, FILES_DIR: join(data.path, 'files') }
  const database = await databaseFor(readConfig(settings, root), data.path)
  undo.push(database.remove)
  return { ...settings, DATABASE_URL: database.settings.databaseUrl ?? '' }
}

function occupy(port: number): Promise<Server> {
  const server = createServer()
  undo.push(() => server.close())
  return new Promise((resolve) => server.listen(port, 'localhost', () => resolve(server)))
}

describe('npm start', () => {
  it('prints the address and the demonstration users, and ends cleanly on SIGTERM', async () => {
    const port = String(await freePort())

    const { code, lines } = await start({ PORT: port, ...(await filled()) })

    expect(code).toBe(0)
    expect(lines[0]).toBe(`Backoffice listo en http://localhost:${port}`)
    expect(lines.join('\n')).toContain('varios@backoffice.local')
  })

  it('says in one line that the port is busy', deep, async () => {
    const port = await freePort()
    await occupy(port)

    expect(await start({ PORT: String(port), ...(await filled()) })).toEqual({
      code: 1,
      lines: [`El puerto ${port} ya está en uso; ciérrelo o indique otro con PORT.`],
    })
  })

  it('says in one line that the data folder cannot be written', deep, async () => {
    const folder = temporaryFolder('blocked')
    undo.push(folder.remove)
    const file = join(folder.path, 'file')
    writeFileSync(file, '')

    const { code, lines } = await start({ DATA_DIR: join(file, 'data') })

    expect(code).toBe(1)
    expect(lines).toEqual([
      `No se puede escribir en la carpeta de datos ${file}/data; déle permiso o indique otra con DATA_DIR.`,
    ])
  })

  it('says in one line that another process uses the data folder', async () => {
    const data = temporaryFolder('used')
    undo.push(data.remove)
    undo.push(lockDataFolder(data.path))

    const { code, lines } = await start({ DATA_DIR: data.path })

    expect(code).toBe(1)
    expect(lines).toEqual([
      `Otro proceso ya usa la carpeta de datos ${data.path}; ciérrelo o indique otra con DATA_DIR.`,
    ])
  })

  it.each(
    inDepth(
      [['postgres://nadie:secreto@127.0.0.1:1/banco', 'PostgreSQL en 127.0.0.1:1/banco']],
      [
        [
          'esto no es una dirección',
          'la dirección no tiene la forma postgres://usuario:clave@servidor:5432/base',
        ],
      ],
    ),
  )(
    'says in one line that DATABASE_URL is wrong, without the password: %s',
    async (address = '', expected = '') => {
      const { code, lines } = await start({ DATABASE_URL: address })

      expect(code).toBe(1)
      expect(lines).toHaveLength(1)
      expect(lines[0]).toContain(expected)
      expect(lines[0]).toContain('DATABASE_URL')
      expect(lines[0]).not.toContain('secreto')
    },
  )

  it.each(
    inDepth(
      [['PORT', 'mil', 'PORT=mil no es válido; use un número de 1 a 65535.']],
      [
        [
          'BACKOFFICE_CLOCK',
          '2026-13-45',
          'BACKOFFICE_CLOCK=2026-13-45 no es una fecha; escríbala AAAA-MM-DD.',
        ],
        ['BACKOFFICE_DEMO', 'sí', 'BACKOFFICE_DEMO=sí no es válido; use 0 o 1.'],
      ],
    ),
  )('names a setting that is wrong: %s', async (name = '', value = '', message = '') => {
    expect(await start({ [name]: value })).toEqual({ code: 1, lines: [message] })
  })
})

describe('a schema that cannot be honoured', () => {
  const startWith = async (change: (text: string) => string): Promise<string[]> => {
    const schemas = copySchemas()
    undo.push(schemas.remove)
    const file = join(schemas.path, 'settings/financial-entities.schema.json')
    writeFileSync(file, change(readFileSync(file, 'utf8')))
    const { code, lines } = await start({ SCHEMAS_DIR: schemas.path })
    expect(code).toBe(1)
    return lines
  }

  it('stops the start with file, line and column of a syntax error', async () => {
    expect(await startWith((text) => text.replace('"title": "NIT",', '"title": "NIT"'))).toEqual([
      'No se puede iniciar: hay que corregir los esquemas.',
      expect.stringMatching(
        /^schemas\/settings\/financial-entities\.schema\.json:\d+:7 {2}El archivo no es JSON válido: falta una coma/,
      ),
    ])
  })

  it('stops the start with file, line and column of an unknown kind, and the right word', deep, async () => {
    expect(await startWith((text) => text.replace('"format": "nit"', '"format": "nitt"'))).toEqual([
      'No se puede iniciar: hay que corregir los esquemas.',
      expect.stringMatching(/:\d+:17 {2}Tipo de campo desconocido «nitt»\. ¿Quiso decir «nit»\?$/),
    ])
  })

  it('stops the start at a demonstration row that it refuses', deep, async () => {
    const schemas = temporaryFolder('schemas')
    undo.push(schemas.remove)
    // All of them, as in the build of the application.
    cpSync(join(root, 'schemas'), schemas.path, { recursive: true })
    const file = join(schemas.path, 'settings/document-types.data.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"position": 3', '"position": 300'))

    // A first start takes a third of the time there.
    const database = await createDatabase('postgres', inject('source'))
    undo.push(database.remove)
    const { databaseUrl: DATABASE_URL = '' } = database.settings

    const { code, lines } = await start({ SCHEMAS_DIR: schemas.path, DATABASE_URL })

    expect(code).toBe(1)
    expect(lines).toEqual([
      expect.stringMatching(
        /^schemas\/settings\/document-types\.data\.json:\d+:\d+ {2}position: El valor máximo es 50\.$/,
      ),
    ])
  })
})

describe('npm run serve', () => {
  it('refuses the local identity provider unless it is told that this is a demonstration', async () => {
    expect(await start({}, 'scripts/serve.ts')).toEqual({
      code: 1,
      lines: ['Falta OIDC_AUTHORITY: el proveedor de identidad local solo se permite con BACKOFFICE_DEMO=1.'],
    })
  })

  it('has that provider where it is told so', deep, async () => {
    expect((await start({ BACKOFFICE_DEMO: '1', ...(await filled()) }, 'scripts/serve.ts')).code).toBe(0)
  })
})
