import type { ServiceName } from '#src/schema/screen-document.ts'
import { serviceBases } from '#src/server/client-config.ts'
import { ContentCheck } from './content-check.ts'
import { type Caller, ServiceClient } from './contract-client.ts'
import type { ContractReport } from './contract-report.ts'
import { nameOf } from './described-answer.ts'
import type { DescribedServices } from './described-services.ts'
import { checkFilesAndTexts } from './file-check.ts'
import { checkNamedCalls, type Subjects } from './named-check.ts'
import { exampleOf } from './new-record.ts'
import { checkProfile } from './profile-check.ts'
import { checkResource } from './resource-check.ts'
import { ServiceTrial } from './service-trial.ts'

const onlyWriting = 'cambia datos: solo se prueba con --write'

/** What a service is tried with. */
export type Trying = {
  service: ServiceName
  /** Address of the service, or of the product that has it. */
  url: string
  /** What stands between that address and the paths of its screens; the built-in one where it is not said. */
  base?: string | undefined
  tokens: Partial<Record<Caller, string>>
  /** Whether it creates, changes and puts back too. */
  writes: boolean
  /** Ids of the screens to try; all of the service without it. */
  only?: string[] | undefined
  /** Records of other services that its calls are made for. */
  subjects?: Subjects | undefined
}

/**
 * Compares every call of a service with its description.
 * @throws Unreachable where nobody answers
 */
export async function checkService(
  { document, calls, resources, schemasDir }: DescribedServices,
  { service, url, base = serviceBases[service], tokens, writes, only, subjects = {} }: Trying,
): Promise<ContractReport> {
  const client = new ServiceClient(url.replace(/\/+$/, '') + base, tokens)
  const trial = new ServiceTrial({
    service,
    calls,
    check: new ContentCheck(document),
    client,
    exampleOf: (screen) => exampleOf(screen, schemasDir),
  })
  const own = resources.filter(
    ({ screen }) => screen.service === service && (only?.includes(screen.id) ?? true),
  )
  if (!only && service === 'profile') await checkProfile(trial, writes)
  if (!only && service === 'mto') await checkFilesAndTexts(trial, writes)
  for (const resource of own) await checkResource(trial, resource, writes)
  if (!only) await checkNamedCalls(trial, subjects, writes)
  const left = trial.calls.filter(
    (call) => !trial.tried.has(nameOf(call)) && (!only || only.includes(call.resource?.screen.id ?? '')),
  )
  return {
    service,
    url,
    writes,
    tried: trial.tried.size,
    requests: client.requests,
    omissions: [
      ...trial.omissions,
      ...left
        .filter((call) => !trial.omissions.some((one) => one.call === nameOf(call)))
        .map((call) => ({ call: nameOf(call), reason: writes ? 'no hay cómo probarla' : onlyWriting })),
    ],
    differences: trial.differences,
  }
}
