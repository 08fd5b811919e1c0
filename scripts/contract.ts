import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { checkService } from './contract/check-service.ts'
import { Unreachable } from './contract/contract-client.ts'
import { readContractOptions, usage } from './contract/contract-options.ts'
import type { ContractReport } from './contract/contract-report.ts'
import { describedServices } from './contract/described-services.ts'
import { findSubjects } from './contract/find-subjects.ts'
import { reportInWords } from './contract/report-in-words.ts'
import { orExit } from './exit.ts'
import { schemasDirOf } from './schemas-dir.ts'

// Compares a service, built in or elsewhere, with what the schemas agree: 0 as agreed, 1 differs, 2 not compared.
const options = readContractOptions(process.argv.slice(2), process.env)
if (!options) {
  console.error(usage)
  process.exit(2)
}
const { services, token, unpermitted, report, ...trying } = options
const tokens = { person: token, ...(unpermitted ? { unpermitted } : {}) }

const reports = await orExit(async () => {
  const described = describedServices(schemasDirOf(resolve(import.meta.dirname, '..')))
  const found: ContractReport[] = []
  try {
    const subjects = services.includes('ops') ? await findSubjects(trying.url, tokens) : {}
    for (const service of services) {
      const one = await checkService(described, { ...trying, service, tokens, subjects })
      console.log(`${reportInWords(one)}\n`)
      found.push(one)
    }
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    console.error(error.message)
    process.exit(2)
  }
  return found
})

if (report) writeFileSync(report, `${JSON.stringify({ date: new Date().toISOString(), reports }, null, 2)}\n`)
process.exitCode = reports.some(({ differences }) => differences.length > 0) ? 1 : 0
