import type { InputProps } from '@chakra-ui/react/input'
import { createRecipeContext } from '@chakra-ui/react/styled-system'
import type { TextareaProps } from '@chakra-ui/react/textarea'
import type { ForwardRefExoticComponent, RefAttributes } from 'react'

type Control<Props, Element> = ForwardRefExoticComponent<Props & RefAttributes<Element>>

/** Chakra's own input asks its Field, which is not used here, for the id and the description of the control. */
export const Input: Control<InputProps, HTMLInputElement> = createRecipeContext({ key: 'input' }).withContext('input')

export const Textarea: Control<TextareaProps, HTMLTextAreaElement> = createRecipeContext({
  key: 'textarea',
}).withContext('textarea')
