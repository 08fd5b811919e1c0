import type { StoredRecord } from '#src/schema/record.ts'
import { readRecord } from '../../resources/read/read-record.ts'
import { RefusedOperation, type Task } from '../operation.ts'

/** The product of an onboarding. @throws RefusedOperation where it is not offered any more (PRD-3) */
export async function offeredProduct({ db, record, today, resourceOf }: Task): Promise<StoredRecord> {
  const product = await readRecord(db, resourceOf('products'), String(record.productId))
  const isHere = String(product.validFrom) <= today
  const isOver = product.validTo !== undefined && String(product.validTo) < today
  if (product.status === 'ACTIVO' && product.approvalStatus === 'APROBADO' && isHere && !isOver)
    return product
  throw new RefusedOperation(
    'El producto ya no se ofrece para nuevas aperturas. Anule la vinculación y empiece otra con un producto vigente.',
  )
}
