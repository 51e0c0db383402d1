import { publicRoute, type Route, route } from '#server/http/route.ts'
import * as contract from '../contract.ts'
import { giveCertificates } from './commands/give-certificates.ts'
import { takeCertificateBack } from './commands/take-certificate-back.ts'
import { confirmCertificate } from './queries/confirm-certificate.ts'
import { listCertificates } from './queries/list-certificates.ts'
import { previewCertificates } from './queries/preview-certificates.ts'
import { printCertificate, printCertificates } from './queries/print-certificates.ts'

export const certificateRoutes: Route[] = [
  route(contract.previewCertificates, (ctx, { body }) => previewCertificates(ctx, body)),
  route(contract.giveCertificates, (ctx, { body }) => giveCertificates(ctx, body)),
  route(contract.printCertificates, (ctx, { params }, http) => printCertificates(ctx, params.batchId, http)),
  route(contract.printCertificate, (ctx, { params }, http) => printCertificate(ctx, params.id, http)),
  route(contract.listCertificates, (ctx, { params }) => listCertificates(ctx, params.vid)),
  route(contract.takeCertificateBack, (ctx, { params }) => takeCertificateBack(ctx, params.id)),
  publicRoute(contract.confirmCertificate, (ctx, { params }) => confirmCertificate(ctx, params.token)),
]
