import { parseArgs } from 'node:util'
import type { ServiceName } from '#src/schema/screen-document.ts'

/** What a run of the suite was given. */
export type ContractOptions = {
  services: ServiceName[]
  url: string
  base: string | undefined
  token: string
  unpermitted: string | undefined
  writes: boolean
  only: string[] | undefined
  report: string | undefined
}

const serviceNames: ServiceName[] = ['profile', 'mto', 'hub', 'ops', 'productControl']

export const usage = `Uso: npm run contract -- --service ${serviceNames.join('|')}|all --url http://… [--base /ruta] [--only pantalla,…] [--write] [--report archivo.json] [--token …]
El token de quien llama también puede venir en CONTRACT_TOKEN, y el de alguien sin permisos en CONTRACT_TOKEN_UNPERMITTED.`

/** @returns undefined where the words make no sense; `usage` says how they do */
export function readContractOptions(words: string[], env: NodeJS.ProcessEnv): ContractOptions | undefined {
  try {
    const { values } = parseArgs({
      args: words,
      options: {
        service: { type: 'string' },
        url: { type: 'string' },
        base: { type: 'string' },
        only: { type: 'string' },
        write: { type: 'boolean', default: false },
        report: { type: 'string' },
        token: { type: 'string' },
      },
    })
    const { service, url = '', base, only, write, report, token = env.CONTRACT_TOKEN } = values
    const services = service === 'all' ? serviceNames : serviceNames.filter((name) => name === service)
    const isWeb = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
    if (services.length === 0 || !isWeb || !token) return undefined
    return {
      services,
      url: url.replace(/\/+$/, ''),
      base: base?.replace(/\/+$/, ''),
      token,
      unpermitted: env.CONTRACT_TOKEN_UNPERMITTED,
      writes: write,
      only: only?.split(','),
      report,
    }
  } catch {
    return undefined
  }
}
