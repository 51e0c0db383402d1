import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { useWrite } from '#web/lib/use-write.ts'
import {
  createTemplate,
  deleteTemplates,
  getTemplate,
  listTemplates,
  restoreTemplates,
  type Translation,
  updateTemplate,
} from '../template-contract.ts'

export const templatesQuery = queryOptions({
  queryKey: ['mail', 'templates'],
  queryFn: ({ signal }) => callApi(listTemplates, { signal }),
})

export const templateQuery = (name: string) =>
  queryOptions({
    queryKey: ['mail', 'templates', name],
    queryFn: ({ signal }) => callApi(getTemplate, { params: { name }, signal }),
  })

/** A template as a draft begins with it; undefined where there is none of this name, in any case of letters. */
export async function readTemplate(name: string) {
  const all = await callApi(listTemplates, {})
  const found = all.find(({ templateName }) => templateName.toLowerCase() === name.toLowerCase())
  if (!found) return undefined
  const { SubjectPart, HtmlPart, translations } = await callApi(getTemplate, { params: { name: found.templateName } })
  return { subject: SubjectPart, html: HtmlPart, translations }
}

export interface TemplateForm {
  templateName: string
  subjectName: string
  templateHtml: string
  translations: Translation[]
}

const refreshes = ['mail']

export const useCreateTemplate = () =>
  useWrite((body: TemplateForm, call) => call(createTemplate, { body }), { refreshes })

export const useUpdateTemplate = () =>
  useWrite(
    ({ templateName, ...body }: TemplateForm & { version: number }, call) =>
      call(updateTemplate, { params: { name: templateName }, body }),
    { refreshes },
  )

export const useDeleteTemplates = () =>
  useWrite((names: string[], call) => call(deleteTemplates, { body: { names } }), { refreshes })

export const useRestoreTemplates = () =>
  useWrite((ids: string[], call) => call(restoreTemplates, { body: { ids } }), { refreshes })
