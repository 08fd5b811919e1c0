import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openPglite } from '#src/server/sql/open-pglite.ts'
import { effort } from '#tests/support/effort.ts'
import { type RecordingDisk, recordDisk } from '#tests/support/recording-disk.ts'
import { cause, causes } from '#tests/support/sent-records.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'

it('loses no acknowledged write on PGlite when the power goes: the log is synced before every answer', async () => {
  const lost = temporaryFolder('power')
  const server = await startTestServer()
  const { dataDir } = server.config
  const disks: RecordingDisk[] = []
  await server.restart(async () => void disks.push(recordDisk(join(dataDir, 'pg'), join(lost.path, 'disk'))))
  const [disk] = disks
  if (!disk) throw new Error('Nothing is recorded')
  const acknowledged: string[] = []
  const snapshots: { folder: string; codes: string[] }[] = []
  try {
    for (let index = 0; index < effort(12, 24); index++) {
      const before = disk.syncs()

      const { status } = await server.call('admin', 'POST', causes, cause(`LUZ-${index}`))

      expect(status).toBe(201)
      expect(disk.unsyncedLog()).toEqual([])
      expect(disk.syncs()).toBeGreaterThan(before)
      acknowledged.push(`LUZ-${index}`)
      if (index % 6 === 5) {
        const folder = join(lost.path, `snapshot-${index}`)
        disk.losePower(join(folder, 'pg'))
        snapshots.push({ folder, codes: [...acknowledged] })
      }
    }
  } finally {
    disk.restore()
    await server.stop()
  }

  for (const { folder, codes } of snapshots) {
    const { db, close } = await openPglite(folder)
    const { rows } = await sql<{
      code: string
    }>`select code from withdrawal_causes where code like 'LUZ-%'`.execute(db)
    await close()
    expect(rows.map((row) => row.code).sort()).toEqual(codes.sort())
  }
  lost.remove()
})
