import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { savedFormModel } from './saved-form.model.ts'

describeModel(savedFormModel)
