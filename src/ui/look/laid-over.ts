import { mergeConfigs, type SlotRecipeConfig } from '@chakra-ui/react/styled-system'

/** A recipe with our look over it, for a part that is loaded on its first use and brings its own along. */
export function laidOver(recipe: SlotRecipeConfig, look: SlotRecipeConfig): SlotRecipeConfig {
  const configs = [recipe, look].map((one) => ({ theme: { slotRecipes: { one } } }))
  return mergeConfigs(...configs).theme?.slotRecipes?.one ?? recipe
}
