import { statSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createSecret } from '#server/secrets.ts'
import { WrongUse } from '#server/wrong-use.ts'
import { findTenant } from './find-tenant.ts'
import { withPlatform } from './open-platform.ts'
import { exportOrganisation } from './organisation/export-organisation.ts'
import { importOrganisation } from './organisation/import-organisation.ts'
import { keepOrganisation, removeOrganisation, waitingDays } from './organisation/remove-organisation.ts'
import { readArguments, readSlug } from './read-arguments.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const day = (date: Date) => date.toISOString().slice(0, 10)

export const exportTenant = {
  usage: 'SLUG FILE',
  about: 'one organisation whole, with its files, for another installation',
  run: async (args: string[]) => {
    const [slug, name] = readArguments(args, { ...exportTenant, words: 2 }).words as [string, string]
    const file = path.resolve(name)
    const keyFile = `${file}.key`
    if (statSync(keyFile, { throwIfNoEntry: false })?.isDirectory())
      throw new WrongUse(`${keyFile} is a folder, and the key is to be written there: choose another name.`)
    const secret = createSecret().text
    const rows = await withPlatform(async (opened) => {
      const tenantId = await findTenant(opened.platform, slug)
      // on the disk before the file is, and beside the key of an earlier one until then
      await writeFile(`${keyFile}.part`, `${secret}\n`, { mode: 0o600, flush: true })
      return exportOrganisation(opened, { tenantId, secret, file })
    })
    await rename(`${keyFile}.part`, keyFile)
    say(`${rows} rows written to ${file}, and its key to ${keyFile}: send them by different ways.`)
    say('Not in it are who is signed in and links to a sign-in provider: everybody signs in again.')
  },
}

export const importTenant = {
  usage: 'FILE [--key FILE.key] [--as SLUG]',
  about: 'take in an organisation that another installation exported',
  run: async (args: string[]) => {
    const { words, options } = readArguments(args, { ...importTenant, words: 1, options: ['key', 'as'] })
    const file = path.resolve(words[0]!)
    const secret = (await readFile(path.resolve(options.key ?? `${file}.key`), 'utf8')).trim()
    const slug = options.as === undefined ? undefined : readSlug(options.as)
    const taken = await withPlatform((opened) => importOrganisation(opened, { file, secret, slug }), { mayBegin: true })
    say(`${taken.slug} is here with ${taken.rows} rows. Links in its earlier mails and letters lead nowhere here.`)
  },
}

export const removeTenant = {
  usage: 'SLUG',
  about: `remove an organisation for good: asked for once, and again after ${waitingDays} days`,
  run: async (args: string[]) => {
    const slug = readArguments(args, { ...removeTenant, words: 1 }).words[0]!
    const done = await withPlatform(async (opened) =>
      removeOrganisation(opened, await findTenant(opened.platform, slug)),
    )
    if (done.step === 'waits') throw new WrongUse(`${slug} can be removed from ${day(done.due)} on.`)
    if (done.step === 'noted') {
      say(`Noted: from ${day(done.due)} on, for ${waitingDays} days, the same command removes ${slug} for good.`)
      say(`Until then nothing changes; "tenant keep ${slug}" takes it back, and "tenant export" writes it to a file.`)
    } else
      say(`${slug} is removed: ${done.rows} rows and ${done.files} files. Backups from before still have its rows.`)
  },
}

export const keepTenant = {
  usage: 'SLUG',
  about: 'take back that an organisation is to be removed',
  run: async (args: string[]) => {
    const slug = readArguments(args, { ...keepTenant, words: 1 }).words[0]!
    const hadWish = await withPlatform(async (opened) =>
      keepOrganisation(opened, await findTenant(opened.platform, slug)),
    )
    say(hadWish ? `${slug} stays.` : `Nobody asked to remove ${slug}: it stays.`)
  },
}
