// Keeps a small installation of this release, which a test upgrades with every later one. Run once for each release, after
// its version is in package.json; what is kept is never made again.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeBackup } from '#cli/backup/write-backup.ts'
import { openPlatform } from '#cli/open-platform.ts'
import { addDemoOrganisation } from '#demo/fill-demo.ts'
import packageFile from '#package.json' with { type: 'json' }
import { secretKey } from '#testing/secret-key.ts'

const file = path.resolve(`testing/installations/${packageFile.version}.gz`)
if (existsSync(file)) throw new Error(`${file} is there already.`)
const dir = mkdtempSync(path.join(tmpdir(), 'manyhands-release-'))
const { platform, ownerUrl, close } = await openPlatform({ DATA_DIR: dir, SECRET_KEY: secretKey })
try {
  await addDemoOrganisation(platform, 'demo')
  console.log(`${file}: ${await writeBackup(ownerUrl, secretKey, file)} rows`)
} finally {
  await close()
  rmSync(dir, { recursive: true, force: true })
}
