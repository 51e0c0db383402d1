import type { ServerFeature } from '#server/feature.ts'
import { forgetFiles } from '#server/jobs/forget-files.ts'

export const filesFeature: ServerFeature = {
  name: 'files',
  about: 'signed upload and download links, slots, limits',
  owns: ['files'],
  hourly: [{ task: 'Delete old files', run: forgetFiles }],
}
