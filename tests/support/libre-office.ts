import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './temporary.ts'

/**
 * Opens a file in LibreOffice and saves it as another format.
 * @param from its extension
 * @param to the format, with options of LibreOffice's filter
 * @throws Error where LibreOffice is missing, or cannot open it
 */
export function convertFile(content: Uint8Array, from: string, to: string): Buffer {
  const folder = temporaryFolder('libre-office')
  try {
    writeFileSync(join(folder.path, `report.${from}`), content)
    const profile = `-env:UserInstallation=file://${join(folder.path, 'profile')}`
    const output = join(folder.path, 'converted')
    const words = [profile, '--headless', '--convert-to', to, '--outdir', output]
    execFileSync('soffice', [...words, join(folder.path, `report.${from}`)], { stdio: 'pipe' })
    const [converted] = readdirSync(output)
    if (!converted) throw new Error(`LibreOffice made nothing of a file .${from}`)
    return readFileSync(join(output, converted))
  } finally {
    folder.remove()
  }
}

/** A sheet as CSV with commas, each cell as it is stored and not as it is shown. */
export const asStoredCsv = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,1'
